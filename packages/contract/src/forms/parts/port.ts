import { breach, type Checked } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import type { Field } from '../field.ts'
import { text } from '../fields.ts'
import { type Path, type Spot, spotAt } from '../spot.ts'
import { asText } from '../values.ts'

const LONGEST_NAME = 15

/** A port by its number or by its name. */
export function checkPort(port: string): Checked {
  if (/^\d+$/.test(port)) return checkRange(Number(port), 'port')
  return port.length > LONGEST_NAME ? breach('rule.maxLength', { n: LONGEST_NAME }) : checkDnsLabel(port)
}

type PortOptions = Omit<Parameters<typeof text>[1], 'rule'>

/** A port typed as text: digits are written as a number, anything else as a name. */
export function portText(path: Path, options: PortOptions): Field {
  const { required, ...rest } = options
  const rule = (port: string) => (port === '' && !required ? null : checkPort(port))
  return {
    ...text(path, { ...rest, rule }),
    write: (value) => {
      const port = asText(value)
      return /^\d+$/.test(port) ? Number(port) : port || undefined
    },
  }
}

/** A port that says in which of two fields it stands: `number`, or `name`. */
export function portSpot(path: string): Spot {
  const [number, name] = [spotAt(`${path}.number`), spotAt(`${path}.name`)]
  return {
    read: (scope) => number.read(scope) ?? name.read(scope),
    write: (scope, value) => {
      const isNumber = typeof value === 'number'
      const [spot, other] = isNumber ? [number, name] : [name, number]
      return spot.write(other.write(scope, undefined), value)
    },
  }
}
