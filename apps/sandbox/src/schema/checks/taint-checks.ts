import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readAt, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { FieldProblem } from '../../protocol/status.ts'
import { invalidValue, required, unsupportedValue } from '../metadata-checks.ts'

const KEY = /^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9]$/
const VALUE = /^(([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9])?$/
const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute']

/** The taints of a node: each key once for each effect. */
export function checkTaints(node: KubeObject): readonly FieldProblem[] {
  const seen = new Set<string>()
  return readList(readAt(node, 'spec', 'taints')).flatMap((value, index): readonly FieldProblem[] => {
    const path = `metadata.taints[${index}]`
    const taint = readFields(value)
    const [key, content, effect] = ['key', 'value', 'effect'].map((field) => readString(taint[field]))
    const id = `${key} ${effect}`
    const isTaken = seen.has(id)
    seen.add(id)
    return [
      ...(KEY.test(key ?? '') ? [] : [invalidValue(`${path}.key`, key, 'name part must be non-empty')]),
      ...(VALUE.test(content ?? '')
        ? []
        : [
            invalidValue(
              `${path}.value`,
              content,
              'a valid label must be an empty string or consist of alphanumeric characters',
            ),
          ]),
      ...(effect === ''
        ? [required(`${path}.effect`)]
        : EFFECTS.includes(effect ?? '')
          ? []
          : [unsupportedValue(`${path}.effect`, effect, EFFECTS)]),
      ...(isTaken
        ? [
            {
              field: path,
              reason: 'FieldValueDuplicate' as const,
              message: `Duplicate value: ${JSON.stringify(taint)}: taints must be unique by key and effect pair`,
            },
          ]
        : []),
    ]
  })
}
