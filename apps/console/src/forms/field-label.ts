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

/** What a field is called on the form, by its path: `containers.0.image` is the image. */
export function useFieldLabel(): (field: string) => string {
  const t = useMessages(messages)
  return (field) => {
    const parts = field.split('.')
    const label = LABELS.find((one) => one === parts.at(-1))
    const place = parts.find((part) => /^\d+$/.test(part))
    const words = label ? t(label) : field
    return place === undefined || parts.length < 3 ? words : `${words} (${Number(place) + 1})`
  }
}
