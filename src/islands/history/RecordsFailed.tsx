import { Button } from '#islands/ui/Button.tsx';
import { useGiven } from '#islands/ui/given.tsx';

type Props = { title: string; text: string; again: string; onAgain: () => void };

export function RecordsFailed({ title, text, again, onAgain }: Props) {
  const given = useGiven();
  return (
    <div className="records-empty panel" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {given ? (
        <a className="btn btn-plaster" href={given.address}>
          {again}
        </a>
      ) : (
        <Button look="plaster" onClick={onAgain}>
          {again}
        </Button>
      )}
    </div>
  );
}
