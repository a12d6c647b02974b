/** An inline script. Records errors until the reporting script has loaded, which waits until the page is idle. */
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

// Development does not build the script.
if (import.meta.env.PROD) addEventListener('load', whenIdle);
