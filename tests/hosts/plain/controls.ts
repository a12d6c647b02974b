// The call log and the switches over HTTP, for tests in another process.
import type { House } from './api.ts';
import type { Fault } from './faults.ts';
import type { LoggedCall } from './logged-call.ts';
import { type Shape, type ShapeName, shapeNames } from './shape.ts';

export type Controls = {
  calls: LoggedCall[];
  house: House;
  setShape(shape: Partial<Shape> | ShapeName): void;
  setFaults(faults: Fault[]): void;
  reset(): void;
};

function nameIn(body: object): ShapeName | undefined {
  return shapeNames.find((name) => 'name' in body && body.name === name);
}

export function control(controls: Controls, method: string, path: string, body: unknown): Response {
  switch (`${method} ${path.replace(/\/$/, '')}`) {
    case 'GET /__plain/calls':
      return Response.json(controls.calls);
    case 'DELETE /__plain/calls':
      controls.calls.length = 0;
      return Response.json([]);
    case 'GET /__plain/mails':
      return Response.json(controls.house.world.mails);
    case 'GET /__plain/shape':
      return Response.json(controls.house.shape);
    case 'PUT /__plain/shape': {
      if (typeof body !== 'object' || body === null) return Response.json({ detail: 'Give a shape.' }, { status: 400 });
      if ('name' in body && !nameIn(body)) return Response.json({ detail: 'No such preset.' }, { status: 400 });
      controls.setShape(nameIn(body) ?? (body as Partial<Shape>));
      return Response.json(controls.house.shape);
    }
    case 'PUT /__plain/faults':
      if (!Array.isArray(body)) return Response.json({ detail: 'Give a list of faults.' }, { status: 400 });
      controls.setFaults(body as Fault[]);
      return Response.json(body);
    case 'POST /__plain/reset':
      controls.reset();
      return Response.json({});
    default:
      return Response.json({ detail: 'Not found.' }, { status: 404 });
  }
}
