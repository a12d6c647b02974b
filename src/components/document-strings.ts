import { documentFormats, refusalReasons, verificationStates } from '#contract/documents.ts';
import { pick } from '#i18n/server.ts';

/** What the island of the documents' page says, whatever comes of them. */
export const documentStrings = (locale: string) =>
  pick(locale, [
    'documents.stepSent',
    'documents.stepReview',
    'documents.stepAnswer',
    ...verificationStates.flatMap((state) => [`documents.state_${state}`, `documents.text_${state}`] as const),
    ...documentFormats.map((format) => `documents.format_${format}` as const),
    ...refusalReasons.map((reason) => `documents.reason_${reason}` as const),
    'documents.sentTitle',
    'documents.choose',
    'documents.another',
    'documents.drop',
    'documents.hint',
    'documents.send',
    'documents.progress',
    'documents.checking',
    'documents.cancel',
    'documents.preview',
    'documents.blurred',
    'documents.failedTitle',
    'documents.failedText',
    'profile.tryAgain',
  ]);
