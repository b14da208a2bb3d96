import type { KindRules } from '@naru/contract/kinds/kind-rules'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { findRules } from '@naru/contract/kinds/rules-registry'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { expect, it } from 'vitest'
import { openLivingWorld } from '../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../default-clusters.ts'
import { customHandle } from '../life/resources.ts'

const NOW = Date.parse('2026-03-02T05:02:00Z')
const TROUBLE = new Set(['error', 'warning'])
const ofClusters: readonly KindSpec[] = kinds.filter(({ source }) => source === 'kubernetes')

it.each(DEFAULT_CLUSTERS.map((spec) => [spec.name, spec] as const))(
  'what is wrong in %s has the colour of its problem in its own state, too',
  (_name, spec) => {
    const { life } = openLivingWorld(spec, { at: NOW, isLively: true })
    const judged = ofClusters.flatMap((kind) => {
      const rules: KindRules | undefined = findRules(kind.id)
      if (!rules?.status || !rules.problem) return []
      const handle = customHandle(formatApiVersion(kind.api), kind.plural, kind.kind)
      return life.world.list(handle).flatMap((object) => {
        const status = rules.status?.(object, { now: NOW })
        const problem = rules.problem?.(object, { now: NOW })
        if (!status || !problem || !TROUBLE.has(status.tone)) return []
        return [
          {
            of: `${kind.id} ${object.metadata.name}: ${status.text}`,
            own: status.tone,
            problem: problem.severity,
          },
        ]
      })
    })
    expect(judged.filter(({ own, problem }) => own !== problem)).toEqual([])
  },
)
