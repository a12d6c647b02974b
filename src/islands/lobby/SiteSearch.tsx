import { useStore } from '@nanostores/react';
import {
  type FormEvent,
  Fragment,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { checkQuery, checkTyped, MAX_TYPED_QUERY, type QueryProblem } from '#domain/lobby/search-query.ts';
import { localise, toLocale } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';
import styles from '#islands/lobby/site-search.css?url';
import { type ComboState, useCombobox } from '#islands/lobby/use-combobox.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { sheetPath } from '#model/lobby/cards.ts';
import { areNames, type SiteEntry, type SiteResults, secondaryText } from '#model/lobby/site-search.ts';
import { $siteSearcher, loadSiteSearch } from '#stores/lobby/site-search.ts';
import { closeTopModal } from '#stores/modals.ts';

const MOST_EACH = 4;

/** The search of the whole site, in a dialog over the current page. */
export function SiteSearch({ locale }: { locale: string }) {
  const t = useTexts(locale, 'sitesearch');
  useEffect(() => void loadSiteSearch(locale), [locale]);
  if (!t) return null;
  return (
    <Dialog
      title={t('sitesearch.title')}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('sitesearch.close')}</Button>}
    >
      <link rel="stylesheet" href={styles} precedence="overlay" />
      <SearchForm t={t} />
    </Dialog>
  );
}

const closed: ComboState = { isOpen: false, active: undefined };

type FoundOption = SiteEntry & { readonly id: string };
type FoundGroup = { readonly group: SiteEntry['group']; readonly options: readonly FoundOption[] };

function SearchForm({ t }: { t: Translate }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<QueryProblem | null>(null);
  const [combo, setCombo] = useState(closed);
  const found = useResults(typed);
  const { kind } = useStore($siteSearcher);
  const page = localise('/search', toLocale(t.locale));
  const type = (value: string) => {
    const checked = checkTyped(value);
    setProblem(checked.ok ? null : checked.error);
    if (checked.ok) setTyped(checked.value);
  };
  const send = (event: FormEvent) => {
    const checked = checkQuery(input.current?.value ?? '');
    setProblem(checked.ok ? null : checked.error);
    if (!checked.ok || checked.value === '') event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers do not know <search>.
    <form className="site-search" role="search" action={page} aria-label={t('sitesearch.field')} onSubmit={send}>
      <SearchInput t={t} id={id} input={input} combo={combo} problem={problem} onType={type} />
      <p role="status" className={combo.isOpen && !found?.isNear ? 'sr-only' : undefined}>
        {statusText(t, typed, found, kind)}
      </p>
      <ResultList
        t={t}
        id={id}
        input={input}
        found={found}
        all={checkQuery(typed).ok ? typed : null}
        onChange={setCombo}
      />
    </form>
  );
}

type InputProps = {
  t: Translate;
  id: string;
  input: RefObject<HTMLInputElement | null>;
  combo: ComboState;
  problem: QueryProblem | null;
  onType: (typed: string) => void;
};

function SearchInput({ t, id, input, combo: { isOpen, active }, problem, onType }: InputProps) {
  return (
    <>
      <span className="field-box">
        <input
          ref={input}
          type="search"
          name="q"
          dir="auto"
          placeholder={t('sitesearch.field')}
          aria-label={t('sitesearch.field')}
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== null || undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={active}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_TYPED_QUERY}
          // biome-ignore lint/a11y/noAutofocus: the field is the purpose of the dialog.
          autoFocus
          onInput={({ currentTarget }) => onType(currentTarget.value)}
        />
      </span>
      <p id={`${id}-problem`} className="field-error" role="alert" hidden={problem === null}>
        {problem && t(`sitesearch.problem_${problem}`)}
      </p>
    </>
  );
}

type ListProps = {
  t: Translate;
  id: string;
  input: RefObject<HTMLInputElement | null>;
  found: SiteResults | null;
  /** The query of the page with all results; null while it is invalid. */
  all: string | null;
  onChange: (state: ComboState) => void;
};

function ResultList({ t, id, input, found, all, onChange }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const href = (path: string) => localise(path, toLocale(t.locale));
  const [groups, ids] = useMemo(() => {
    const named = (found?.groups ?? []).map(
      ({ group, entries }): FoundGroup => ({
        group,
        options: entries.map((entry, at) => ({ ...entry, id: `${id}-${group}-${at}` })),
      }),
    );
    const options = named.flatMap((one) => one.options.map((option) => option.id));
    return [named, options.length > 0 && all !== null ? [...options, `${id}-all`] : options];
  }, [found, all, id]);
  const { isOpen, active } = useCombobox({ input, list, ids, onChange });
  return (
    <div ref={list} className="site-search-list" hidden={!isOpen}>
      <div role="listbox" id={`${id}-list`} aria-label={t('sitesearch.results')}>
        {groups.map(({ group, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="site-search-group">
              {t(`sitesearch.group_${group}`)}
            </p>
            {options.map((option) => (
              <Option
                key={option.id}
                id={option.id}
                isActive={option.id === active}
                isName={areNames(group)}
                href={href(option.group === 'games' ? sheetPath(option.path) : option.path)}
                text={option.text}
                beside={secondaryText(option, t('sitesearch.live'))}
              />
            ))}
          </div>
        ))}
        {all !== null && groups.length > 0 && (
          <Option
            id={`${id}-all`}
            isActive={active === `${id}-all`}
            isName={false}
            href={`${href('/search')}?q=${encodeURIComponent(all)}`}
            text={t('sitesearch.all')}
            beside={[]}
          />
        )}
      </div>
    </div>
  );
}

type OptionProps = {
  id: string;
  isActive: boolean;
  isName: boolean;
  href: string;
  text: string;
  beside: readonly string[];
};

function Option({ id, isActive, isName, href, text, beside }: OptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="site-search-option"
      href={href}
      onMouseDown={(event) => event.preventDefault()}
    >
      <bdi translate={isName ? 'no' : undefined}>{text}</bdi>
      <small>
        {beside.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <span>{' · '}</span>}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </small>
    </a>
  );
}

/** @returns null until the index is loaded, and while the field is empty. */
function useResults(typed: string): SiteResults | null {
  const query = useDeferredValue(typed);
  const state = useStore($siteSearcher);
  const searcher = state.kind === 'ready' ? state.searcher : null;
  return useMemo(() => (searcher && query !== '' ? searcher.find(query, MOST_EACH) : null), [searcher, query]);
}

function statusText(t: Translate, typed: string, found: SiteResults | null, kind: string): string {
  if (kind === 'failed') return t('sitesearch.failed');
  if (typed === '') return t('sitesearch.lead');
  if (!found) return '';
  if (found.groups.length === 0) return t('sitesearch.nothing', { query: typed });
  return found.isNear
    ? t('sitesearch.near')
    : t('sitesearch.count', { count: found.groups.reduce((sum, { entries }) => sum + entries.length, 0) });
}
