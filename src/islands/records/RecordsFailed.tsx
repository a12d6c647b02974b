import { Button } from '#islands/ui/Button.tsx';

type Props = { title: string; text: string; again: string; onAgain: () => void };

export function RecordsFailed({ title, text, again, onAgain }: Props) {
  return (
    <div className="records-empty panel" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button look="plaster" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
