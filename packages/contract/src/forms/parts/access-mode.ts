import { readList, readText } from '../../manifest/read.ts'
import type { Field } from '../field.ts'
import { choice, words } from '../fields.ts'
import { type Spot, spotAt } from '../spot.ts'

const MODES = spotAt('spec.accessModes')

/** A list of which nearly every claim holds one; several stand together as one choice. */
const MODES_AS_ONE: Spot = {
  read: (scope) => readList(MODES.read(scope)).map(readText).join(', ') || undefined,
  write: (scope, value) => MODES.write(scope, value === undefined ? undefined : readText(value).split(', ')),
}

/** How many may mount the volume of a claim, and for what. */
export function accessMode(options: { readonly fixed?: true } = {}): Field {
  return choice('spec.accessModes', {
    title: { en: 'Access mode', ko: '접근 모드' },
    options: words('ReadWriteOnce', 'ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOncePod'),
    begin: 'ReadWriteOnce',
    required: true,
    spot: MODES_AS_ONE,
    ...options,
  })
}
