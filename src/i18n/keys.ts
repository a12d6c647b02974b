// Every text's key as a type, read from the French files: a key that is misspelt does not compile.
import type errors from './locales/fr/errors.json';
import type header from './locales/fr/header.json';

type Bare<K extends string> = K extends `${infer Name}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Name : K;
type Noun<Name extends string, Texts> = `${Name}.${Bare<keyof Texts & string>}`;

export type Key = Noun<'errors', typeof errors> | Noun<'header', typeof header>;
