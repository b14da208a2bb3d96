import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'

const LABELS = [
  'name',
  'namespace',
  'replicas',
  'labels',
  'selector',
  'data',
  'containers',
  'image',
  'command',
  'args',
  'cpu',
  'memory',
  'port',
  'key',
  'value',
] as const

const AMOUNTS = ['requests', 'limits'] as const

/** What a field's path names: its label, which amount it is, and in which line of a list (from 0). */
export function readFieldPath(field: string) {
  const parts = field.split('.')
  const place = parts.find((one) => /^\d+$/.test(one))
  return {
    label: LABELS.find((one) => one === parts.at(-1)) ?? null,
    amount: AMOUNTS.find((one) => one === parts.at(-2)) ?? null,
    line: place === undefined || parts.length < 3 ? null : Number(place),
  }
}

/** What a field is called on the form, by its path: `containers.0.limits.cpu` is “CPU · Limits (1)”. */
export function useFieldLabel(): (field: string) => string {
  const t = useMessages(messages)
  return (field) => {
    const { label, amount, line } = readFieldPath(field)
    const name = label ? t(label) : field
    const words = amount ? `${name} · ${t(amount)}` : name
    return line === null ? words : `${words} (${line + 1})`
  }
}
