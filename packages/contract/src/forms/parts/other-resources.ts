import { readFields, readItems, readText } from '../../manifest/read.ts'
import {
  checkOtherAmount,
  checkOtherLimit,
  checkOtherRequest,
  checkOtherResource,
  OWN_RESOURCES,
} from '../../rules/container-resources.ts'
import { firstBreach } from '../../rules/message.ts'
import { valuesInColumn } from '../choice-source.ts'
import type { Node } from '../field.ts'
import { text } from '../fields.ts'
import { more } from '../layout.ts'
import { list } from '../many.ts'
import { type Spot, spotAt } from '../spot.ts'
import { asText } from '../values.ts'

const SIDES = ['requests', 'limits'] as const
type Side = (typeof SIDES)[number]

/** No path of the cluster: what it says of requests and limits is said of CPU and memory as well. */
const ID = 'resources.others'

const AT: Readonly<Record<Side, Spot>> = {
  requests: spotAt('resources.requests'),
  limits: spotAt('resources.limits'),
}

/** What stands in two maps of a container as one list, each resource once; what has fields of its own is left alone. */
const OTHERS: Spot = {
  read: (scope) => {
    const sides = SIDES.map((side) => [side, othersIn(AT[side].read(scope))] as const)
    const names = [...new Set(sides.flatMap(([, amounts]) => [...amounts.keys()]))]
    if (names.length === 0) return undefined
    return names.map((name) => ({
      name,
      ...Object.fromEntries(sides.map(([side, amounts]) => [side, amounts.get(name)])),
    }))
  },
  write: (scope, value) =>
    SIDES.reduce((next, side) => {
      const before = readFields(AT[side].read(next))
      const others = othersIn(before)
      const kept = Object.entries(before).filter(([name]) => !others.has(name))
      const after = { ...Object.fromEntries(kept), ...amountsOf(value, side) }
      return AT[side].write(next, Object.keys(after).length > 0 ? after : undefined)
    }, scope),
}

/** The amounts of a map but of what has fields of its own. */
function othersIn(amounts: unknown): ReadonlyMap<string, unknown> {
  const all = Object.entries(readFields(amounts))
  return new Map(all.filter(([name, amount]) => !OWN_RESOURCES.has(name) && readText(amount) !== ''))
}

/** A line without a name is in the form, and not in the object. */
function amountsOf(items: unknown, side: Side): object {
  const said = readItems(items).filter((item) => item[side] !== undefined)
  const named = said.map((item) => [readText(item['name']), item[side]] as const)
  return Object.fromEntries(named.filter(([name]) => name !== '' && !OWN_RESOURCES.has(name)))
}

/** What a container asks for beside CPU and memory, by name: storage of its node, large pages, and what others bring. */
export function otherResources(): Node {
  const field = list(ID, {
    title: { en: 'Other resources', ko: '기타 리소스' },
    hint: {
      en: 'Such as ephemeral-storage or nvidia.com/gpu. What nodes cannot share out twice needs a limit, and a request, where there is one, that equals it.',
      ko: 'ephemeral-storage, nvidia.com/gpu 등입니다. 초과 할당할 수 없는 리소스는 제한이 필요하고, 요청을 적으면 제한과 같아야 합니다.',
    },
    item: { en: 'Resource', ko: '리소스' },
    add: { en: 'Add resource', ko: '리소스 추가' },
    line: 'minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1fr)',
    unique: 'name',
    spot: OTHERS,
    nodes: [
      text('name', {
        title: { en: 'Resource', ko: '리소스' },
        choices: valuesInColumn('node', 'resources'),
        rule: checkOtherResource,
      }),
      text('requests', {
        title: { en: 'Requests', ko: '요청' },
        rule: (amount, { values }) =>
          firstBreach(
            checkOtherAmount(asText(values['name']), amount),
            checkOtherRequest(asText(values['name']), amount, asText(values['limits'])),
          ),
      }),
      text('limits', {
        title: { en: 'Limits', ko: '제한' },
        rule: (amount, { values }) =>
          firstBreach(
            checkOtherAmount(asText(values['name']), amount),
            checkOtherLimit(asText(values['name']), asText(values['requests']), amount),
          ),
      }),
    ],
  })
  return more([field], { en: 'Other resources', ko: '기타 리소스' })
}
