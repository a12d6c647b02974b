/** The data that verify a spin, as a URL fragment, which browsers do not send. */
export type CheckedSpin = {
  readonly commitment?: string | undefined;
  readonly seed?: string | undefined;
  readonly request_id?: string | undefined;
  readonly wheel?: string | undefined;
};
export const checkedFields = ['commitment', 'seed', 'request_id', 'wheel'] as const;

export const checkAddress = (spin: CheckedSpin): string =>
  `#${new URLSearchParams(checkedFields.map((name) => [name, spin[name] ?? '']))}`;

export function readCheck(fragment: string): Readonly<Record<(typeof checkedFields)[number], string>> {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const of = (name: string) => parameters.get(name)?.slice(0, 1000) ?? '';
  return { commitment: of('commitment'), seed: of('seed'), request_id: of('request_id'), wheel: of('wheel') };
}
