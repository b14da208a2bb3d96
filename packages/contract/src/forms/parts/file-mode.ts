import type { Text } from '../../i18n/locale.ts'
import { readNumber } from '../../manifest/read.ts'
import type { Field } from '../field.ts'
import { choice, words } from '../fields.ts'
import type { Path } from '../spot.ts'
import { asText } from '../values.ts'

const MODES = ['0400', '0440', '0444', '0500', '0550', '0555', '0600', '0640', '0644', '0700', '0755', '0777']

/** Who may read, write and run a file; a manifest holds the number that people write in octal. */
export function fileMode(path: Path, title: Text, otherwise: Text): Field {
  const field = choice(path, {
    title,
    keep: true,
    options: [{ value: '', title: otherwise }, ...words(...MODES)],
  })
  return {
    ...field,
    read: (raw) => showMode(readNumber(raw)),
    write: (value) => (value === '' ? undefined : Number.parseInt(asText(value), 8)),
  }
}

function showMode(mode: number | null): string {
  return mode === null ? '' : `0${mode.toString(8)}`
}
