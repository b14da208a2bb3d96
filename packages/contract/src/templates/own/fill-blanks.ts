import type { KubeObject } from '../../kubernetes/object.ts'
import type { Fields } from '../../manifest/read.ts'
import { generateValue } from '../generate-value.ts'
import { maskSecret, type SecretFields } from '../mask-secret.ts'
import type { OwnTemplate } from './own-template.ts'

/** What was filled in, and what is made up for blanks; `below` draws whole numbers below a limit. */
export function fillBlanks(
  template: Pick<OwnTemplate, 'generated'>,
  filled: Fields,
  below: (limit: number) => number,
): Fields {
  return fillWith(template, filled, (expression) => generateValue(expression, below))
}

/** The objects as they will be: secrets masked, and what is made up shown by how. */
export function previewOwn(
  template: OwnTemplate,
  filled: Fields,
  secretFields: SecretFields,
): readonly KubeObject[] {
  const objects = template.build(fillWith(template, filled, (expression) => `‹${expression}›`))
  return objects.map((object) => maskSecret(object, secretFields(object)))
}

function fillWith(
  { generated = {} }: Pick<OwnTemplate, 'generated'>,
  filled: Fields,
  make: (expression: string) => string,
): Fields {
  const blanks = Object.entries(generated).filter(([field]) => (filled[field] ?? '') === '')
  return { ...filled, ...Object.fromEntries(blanks.map(([field, from]) => [field, make(from)])) }
}
