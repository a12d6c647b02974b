import { wake } from '#islands/late/wake.tsx';
import { FrameModals } from '#islands/modals/FrameModals.tsx';
import { SlipDoor } from '#islands/slip/SlipDoor.tsx';

await wake({
  drawnIn: {
    slip: ({ dataset: { strings = '{}' } }, locale) => <SlipDoor locale={locale} strings={JSON.parse(strings)} />,
  },
  Modals: FrameModals,
});
