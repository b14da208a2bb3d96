import type { KubeObject } from '../kubernetes/object.ts'
import { isRecord, readItems, readStringMap } from '../manifest/read.ts'
import { lookUp } from '../text/look-up.ts'
import type { Template } from './template.ts'

/** What stands for each parameter, by its name; what is not there stays as the template writes it. */
export type ParameterValues = Readonly<Record<string, string>>

const HOLE = /\$\{(\w+)\}/g
const WHOLE_HOLE = /^\$\{\{(\w+)\}\}$/

/** The objects that a template makes of these values, as OpenShift fills them in. */
export function fillTemplate({ objects, labels }: Template, values: ParameterValues): readonly KubeObject[] {
  const common = readStringMap(fill(labels ?? {}, values))
  return readItems(objects).map((object) => {
    // A record filled in is a record still.
    const filled = fill(object, values) as Readonly<Record<string, unknown>>
    const own = isRecord(filled['metadata']) ? filled['metadata'] : {}
    const { namespace, ...metadata } = own
    const written = isRecord(object['metadata']) ? object['metadata']['namespace'] : undefined
    // A namespace that is written out is that of whoever wrote the template, and is left out.
    const isChosen = typeof written === 'string' && /\$\{/.test(written)
    const allLabels = { ...readStringMap(metadata['labels']), ...common }
    return {
      ...filled,
      metadata: {
        ...metadata,
        name: typeof metadata['name'] === 'string' ? metadata['name'] : '',
        ...(isChosen && typeof namespace === 'string' && { namespace }),
        ...(Object.keys(allLabels).length > 0 && { labels: allLabels }),
      },
    }
  })
}

/** A text of a template with its parameters filled in. */
export function fillParameters(text: string, values: ParameterValues): string {
  return text.replace(HOLE, (hole, name: string) => lookUp(values, name) ?? hole)
}

function fill(part: unknown, values: ParameterValues): unknown {
  if (typeof part === 'string') return fillString(part, values)
  if (Array.isArray(part)) return part.map((item) => fill(item, values))
  if (!isRecord(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [fillParameters(key, values), fill(value, values)]),
  )
}

/** `${{NAME}}` alone stands for a value that is no text, such as a number. */
function fillString(text: string, values: ParameterValues): unknown {
  const value = lookUp(values, WHOLE_HOLE.exec(text)?.[1] ?? '')
  if (value === undefined) return fillParameters(text, values)
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
