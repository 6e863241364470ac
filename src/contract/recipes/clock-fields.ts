import * as z from "zod/mini";
import { isDate, isTime } from "./bench-state";

export const clockField = (name: string) =>
  z.custom<string>(isTime, { error: `${name} must be a time such as 09:00` });

export const dayField = (name: string) =>
  z.custom<string>(isDate, { error: `${name} must be a date such as 2026-11-29` });

export const partField = <Shape extends z.core.$ZodShape>(name: string, shape: Shape) =>
  z.object(shape, { error: `${name} must be an object` });

export const localTimeField = (name: string) =>
  partField(name, { date: dayField(`${name} date`), time: clockField(`${name} time`) });

export const hoursField = (name: string) =>
  partField(name, { from: clockField(`${name} from`), to: clockField(`${name} to`) });
