import type { KubeObject } from '../kubernetes/object.ts'
import { isRecord, readText } from '../manifest/read.ts'

export const MASK = '••••••••'

/** The top-level fields of an object that are secret, as its kind says. */
export type SecretFields = (object: KubeObject) => readonly string[]

/** Whatever a template writes into a secret is one, also where no parameter brings it. */
export function maskSecret(object: KubeObject, secretFields: readonly string[]): KubeObject {
  const mask = (held: unknown) =>
    isRecord(held)
      ? Object.fromEntries(Object.entries(held).map(([key, value]) => [key, maskText(readText(value))]))
      : held
  const told = secretFields.filter((field) => object[field] !== undefined)
  return { ...object, ...Object.fromEntries(told.map((field) => [field, mask(object[field])])) }
}

/** What is made up is no secret yet; a hole says what is still to be filled in. */
function maskText(value: string): string {
  return value === '' || /^(‹[^›]*›|\$\{\w+\})$/.test(value) ? value : MASK
}
