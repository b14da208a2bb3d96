import type { FieldError } from '@naru/contract/errors/app-error'
import type { Form, Section } from '@naru/contract/forms/form'
import { type Fields, readFields } from '@naru/contract/manifest/read'
import { placeErrors } from './place-errors.ts'

type Judged = {
  readonly sections: readonly Section[]
  /** What the form began with: parts that it does not show are taken from here. */
  readonly begin: Fields
  /** The engine's own errors, by its own places. */
  readonly check: (shape: Fields) => readonly FieldError[]
}

/** A form over a shape, of which the engine says what is wrong. */
export function judgedForm({ sections, begin, check }: Judged): Form {
  const whole = (shape: Fields): Fields => ({
    ...shape,
    name: begin['name'],
    names: begin['names'],
    rule: { ...readFields(begin['rule']), ...readFields(shape['rule']) },
  })
  return {
    sections,
    through: {
      parse: (shape) => shape,
      generate: (shape) => shape,
      check: (shape) => placeErrors(check(whole(shape))),
    },
  }
}
