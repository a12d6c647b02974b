/** Inline. Keeps what fails before the script that reports it has come, which is when the page has nothing else to do. */
export {};

// A variable: the bundler would turn this inline script into a file.
const reportScript = '/app/reports.js';

type Fault = ErrorEvent | PromiseRejectionEvent;
const early: Fault[] = [];
let note = (fault: Fault): void => void early.push(fault);
addEventListener('error', (event) => note(event));
addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => note(event));

const begin = async () => {
  note = (await import(/* @vite-ignore */ reportScript)).beginReports(early);
};
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(() => void begin()) : setTimeout(begin, 2000);

// In development it is not built.
if (import.meta.env.PROD) addEventListener('load', whenIdle);
