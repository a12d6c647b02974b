import { wake } from '#islands/late/wake.tsx';
import { ModalStack } from '#islands/modals/ModalStack.tsx';

await wake({ Modals: ModalStack });
