import { TIME_KNOWN } from '#components/reading/promotion-clock.ts';
import { withSiteTime } from '#shell/site-time.ts';

void withSiteTime(() => document.dispatchEvent(new Event(TIME_KNOWN)));
