import type { Text } from '../i18n/locale.ts'
import type { NextStep } from './kind-rules.ts'
import type { KindSpec, TabId } from './kind-spec.ts'

/** Where a next step is taken and what it is called. */
export type NextStepSpec = {
  readonly title: Text
  /** The tab of the object's own page that helps, where its kind has it. */
  readonly tab?: TabId
  /** The kind whose list helps, and what the step is called where the object is one of those itself. */
  readonly list?: { readonly kind: string; readonly title: Text }
}

export const NEXT_STEPS: Readonly<Record<NextStep, NextStepSpec>> = {
  logs: { title: { en: 'View logs', ko: '로그 보기' }, tab: 'log' },
  events: { title: { en: 'View events', ko: '이벤트 보기' }, tab: 'event' },
  'edit-image': { title: { en: 'Check image', ko: '이미지 확인' }, tab: 'yaml' },
  yaml: { title: { en: 'Open YAML', ko: 'YAML 열기' }, tab: 'yaml' },
  nodes: {
    title: { en: 'View nodes', ko: '노드 보기' },
    tab: 'node',
    list: { kind: 'node', title: { en: 'View node', ko: '노드 보기' } },
  },
  connection: { title: { en: 'Check connection', ko: '연결 확인' } },
  pods: { title: { en: 'View pods', ko: '파드 보기' }, tab: 'pod' },
  resources: { title: { en: 'View resources', ko: '리소스 보기' }, tab: 'synced' },
  scale: { title: { en: 'Scale', ko: '스케일' }, tab: 'yaml' },
}

/** The tab of a kind's page at which a step is taken; null where it has none for it. */
export function nextTab(step: NextStep, kind: KindSpec | undefined): TabId | null {
  const { tab } = NEXT_STEPS[step]
  return tab !== undefined && kind?.pages.detail?.tabs.includes(tab) ? tab : null
}
