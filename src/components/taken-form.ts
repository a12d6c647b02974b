/** Whether React answers for a form: it leaves a mark on what it takes over. A form's own keys are its fields, too. */
export const isTaken = (form: HTMLFormElement): boolean => Object.keys(form).some((key) => key.startsWith('__react'));

const frame = () => new Promise((pass) => requestAnimationFrame(pass));

/** React takes a form over in a task of its own, some time after its island has come. */
export async function untilTaken(form: HTMLFormElement): Promise<void> {
  while (!isTaken(form)) await frame();
  await frame();
}
