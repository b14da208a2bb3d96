import type { Text } from '../i18n/locale.ts'
import type { KindSpec, TabId } from '../kinds/kind-spec.ts'
import { TAB_TITLES } from '../pages/tab-titles.ts'
import { type ManualSection, textCell } from './manual-section.ts'

/** What each tab is for, whatever the kind. */
const TAB_PURPOSES: Readonly<Record<TabId, Text>> = {
  info: {
    en: 'Whether it is well and since when, what it is made of, what is related to it, and what happened lately.',
    ko: '정상인지, 언제부터인지와 함께 구성, 연관 리소스, 최근 이벤트를 보여 줍니다.',
  },
  yaml: {
    en: 'The whole object to read and edit, with completion and help from the schema of the cluster. Differences are shown before anything is applied; only what you changed is applied, and changes that others made meanwhile are merged.',
    ko: '전체 내용을 보고 편집합니다. 자동 완성과 설명은 클러스터의 스키마에서 옵니다. 적용하기 전에 변경 내용을 보여 주고, 바꾼 부분만 적용하며, 그사이 다른 사람이 바꾼 내용은 병합합니다.',
  },
  event: {
    en: 'What the cluster noted about it, usually in the last hour; newest first.',
    ko: '클러스터가 남긴 기록을 최근 순으로 보여 줍니다. 보통 한 시간이 지나면 사라집니다.',
  },
  log: {
    en: 'What its containers write, as it comes; also what they wrote before they last ended. Search marks every match.',
    ko: '컨테이너의 로그를 실시간으로 보여 줍니다. 마지막으로 종료되기 전의 로그도 볼 수 있고, 검색하면 일치하는 곳을 표시합니다.',
  },
  terminal: {
    en: 'A shell in one of its containers. Every session is audited.',
    ko: '컨테이너의 셸을 엽니다. 모든 접속은 감사 로그에 남습니다.',
  },
  environment: {
    en: 'The environment variables of every container and where their values come from.',
    ko: '컨테이너마다 환경 변수와 값의 출처를 보여 줍니다.',
  },
  pod: {
    en: 'Its pods with their state, live; each leads to its own page.',
    ko: '관련된 파드의 상태를 실시간으로 보여 줍니다. 이름을 누르면 파드 화면으로 이동합니다.',
  },
  node: {
    en: 'Its nodes with their state and what they use.',
    ko: '속한 노드의 상태와 사용량을 보여 줍니다.',
  },
  config: {
    en: 'The settings that it runs with.',
    ko: '적용된 설정을 보여 줍니다.',
  },
  history: {
    en: 'Its revisions with their images and the cause of each change, newest first; any of them can be gone back to.',
    ko: '리비전마다 이미지와 변경 사유를 최근 순으로 보여 줍니다. 이전 리비전으로 롤백할 수 있습니다.',
  },
  permission: {
    en: 'What you yourself may do in it, kind by kind, as the cluster itself answers.',
    ko: '내가 할 수 있는 작업을 종류별로 보여 줍니다. 클러스터가 직접 응답한 결과입니다.',
  },
  member: {
    en: 'Who belongs to it.',
    ko: '속한 구성원을 보여 줍니다.',
  },
}

export function tellTabs(tabs: NonNullable<KindSpec['pages']['detail']>['tabs']): ManualSection {
  return {
    id: 'tabs',
    heads: [
      { en: 'Tab', ko: '탭' },
      { en: 'What it is for', ko: '용도' },
    ],
    rows: tabs.map((tab) => [textCell(TAB_TITLES[tab]), textCell(TAB_PURPOSES[tab])]),
  }
}
