import { describe, expect, it } from 'vitest'
import { formatTaint, readTaints, secondsUnder, type Taint, taintId } from '../kubernetes/taint.ts'
import { checkTaints, rebaseTaints, retaint } from './taints.ts'

const gpu: Taint = { key: 'nvidia.com/gpu', value: 'present', effect: 'NoSchedule' }
const upkeep: Taint = { key: 'upkeep', effect: 'NoExecute' }
const node = (taints: unknown) => ({ metadata: { name: 'n' }, spec: { taints } })

describe('the taints of a node', () => {
  it('are read with all that they have, and written as kubectl does', () => {
    const timed = { ...upkeep, timeAdded: '2026-01-01T00:00:00Z' }
    expect(readTaints(node([gpu, timed]))).toEqual([gpu, timed])
    expect(readTaints(node(undefined))).toEqual([])
    expect([gpu, upkeep].map(formatTaint)).toEqual(['nvidia.com/gpu=present:NoSchedule', 'upkeep:NoExecute'])
  })

  it.each<[string, readonly Taint[], readonly string[]]>([
    ['are fine', [gpu, upkeep], []],
    ['may be of one key with several effects', [gpu, { ...gpu, effect: 'NoExecute' }], []],
    ['need a key', [{ ...gpu, key: '' }], ['taints.0.key rule.required']],
    ['have keys as labels do', [{ ...gpu, key: 'a b' }], ['taints.0.key rule.qualifiedName']],
    ['have values as labels do', [{ ...gpu, value: 'a b' }], ['taints.0.value rule.qualifiedName']],
    ['have one of three effects', [{ ...gpu, effect: 'Never' }], ['taints.0.effect rule.select']],
    ['stand once for each key and effect', [gpu, { ...gpu, value: '2' }], ['taints.1.key rule.taintTwice']],
  ])('%s', (_what, taints, errors) => {
    expect(checkTaints(taints).map(({ field, rule }) => `${field} ${rule}`)).toEqual(errors)
  })
})

describe('taints that somebody else has changed meanwhile', () => {
  const theirs: Taint = { key: 'theirs', effect: 'NoSchedule' }
  it.each<[string, readonly (readonly Taint[])[], readonly Taint[] | null]>([
    ['keep what was added on both sides', [[gpu], [gpu, upkeep], [gpu, theirs]], [gpu, theirs, upkeep]],
    ['lose what was taken away on either', [[gpu, upkeep], [gpu], [upkeep, theirs]], [theirs]],
    ['take a new value', [[gpu], [{ ...gpu, value: '2' }], [theirs, gpu]], [theirs, { ...gpu, value: '2' }]],
    ['agree where both did the same', [[gpu], [], []], []],
    ['clash over one value', [[gpu], [{ ...gpu, value: '2' }], [{ ...gpu, value: '3' }]], null],
    ['clash where one changed what the other took away', [[gpu], [], [{ ...gpu, value: '3' }]], null],
  ])('%s', (_what, [seen = [], wanted = [], now = []], result) => {
    expect(rebaseTaints(seen, wanted, now)).toEqual(result)
  })
})

const kept: Taint = { key: 'team', value: '1', effect: 'NoSchedule' }

it.each([
  ['what is set beside its own', { set: [gpu], gone: [] }, [kept, gpu]],
  [
    'the new value of one that it has',
    { set: [{ ...kept, value: '9' }], gone: [] },
    [{ ...kept, value: '9' }],
  ],
  ['no more what goes', { set: [], gone: [taintId(kept), taintId(gpu)] }, []],
  ['what is set, though one of its kind goes', { set: [kept], gone: [taintId(kept)] }, [kept]],
])('a node that is changed with others has %s', (_what, { set, gone }, result) => {
  expect(retaint([kept], { set, gone: new Set(gone) })).toEqual(result)
})

describe('a pod under a taint that says to leave', () => {
  const pod = (...tolerations: readonly object[]) => ({ metadata: { name: 'p' }, spec: { tolerations } })
  const exists = { key: 'upkeep', operator: 'Exists' }
  it.each([
    ['goes at once', pod(), 0],
    ['stays for ever', pod(exists), null],
    ['stays where it tolerates everything', pod({ operator: 'Exists' }), null],
    ['stays for a while', pod({ ...exists, tolerationSeconds: 300 }), 300],
    [
      'stays as long as its shortest patience',
      pod({ ...exists, tolerationSeconds: 9 }, { ...exists, tolerationSeconds: 5 }),
      5,
    ],
    ['goes when it tolerates another effect', pod({ ...exists, effect: 'NoSchedule' }), 0],
    ['goes when it tolerates another value', pod({ key: 'upkeep', value: 'x' }), 0],
    ['goes when its patience is none', pod({ ...exists, tolerationSeconds: 0 }), 0],
  ])('%s', (_what, value, seconds) => expect(secondsUnder([gpu, upkeep], value)).toBe(seconds))

  it('does not mind the others', () => expect(secondsUnder([gpu], pod())).toBeNull())
})
