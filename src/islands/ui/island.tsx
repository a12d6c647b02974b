import { Component, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import type { View } from '#islands/ui/jsx-runtime.ts';
import { forgetCrashes, takeCrashStep } from '#stores/crashes.ts';
import { environment } from '#stores/environment.ts';

/**
 * Isolates a crash: reloads three times, then goes to the home page, then shows a message (specification, point 2.1).
 */
export function island<Props extends object>(Inner: View<Props>): (props: Props) => ReactElement {
  const Island = (props: Props) => (
    <Boundary>
      <Inner {...props} />
    </Boundary>
  );
  return Object.assign(Island, { displayName: `island(${Inner.name})` });
}

type Props = { children: ReactNode };
type State = { error: Error | null; showsMessage: boolean };
const STOOD_MS = 10_000;
// Lazy, because almost no page ever shows it.
const CrashMessage = lazy(async () => ({ default: (await import('#islands/ui/CrashMessage.tsx')).CrashMessage }));

export class Boundary extends Component<Props, State> {
  override state: State = { error: null, showsMessage: false };
  #cancel: (() => void) | null = null;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidMount(): void {
    this.#cancel = environment().after(STOOD_MS, () => this.state.error === null && forgetCrashes());
  }

  override componentWillUnmount(): void {
    this.#cancel?.();
  }

  override componentDidCatch(error: unknown): void {
    environment().report(error);
    const step = takeCrashStep(localise('/', toLocale(environment().page.locale())));
    this.setState({ showsMessage: step === 'message' });
  }

  override render(): ReactNode {
    const { error, showsMessage } = this.state;
    if (!error) return this.props.children;
    return showsMessage ? (
      <Suspense>
        <CrashMessage locale={environment().page.locale()} text={error.message} />
      </Suspense>
    ) : null;
  }
}
