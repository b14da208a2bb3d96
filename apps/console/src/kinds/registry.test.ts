import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { detailTabs } from '@naru/contract/pages/detail-tabs'
import { describe, expect, it } from 'vitest'
import { TABS } from '../details/detail-tab.tsx'
import { loadView } from './registry.ts'

const specs: readonly KindSpec[] = kinds

describe('the page of an object', () => {
  it.each(specs.map((kind) => [kind.id, kind] as const))(
    'of kind %s draws every tab that it declares',
    async (id, kind) => {
      const { tabs } = await loadView(id)
      expect(detailTabs(kind).filter((tab) => !(tabs?.[tab] ?? TABS[tab]))).toEqual([])
    },
  )
})
