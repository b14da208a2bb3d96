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
  file: {
    en: 'The files of a running container: a file comes down as it is, a folder as an archive without links, and files go up. At most 100 MB at once; every access is audited.',
    ko: '실행 중인 컨테이너의 파일을 봅니다. 파일은 그대로, 폴더는 링크를 뺀 아카이브로 내려받고, 파일을 올릴 수 있습니다. 한 번에 100MB까지이며 모든 접근은 감사 로그에 남습니다.',
  },
  environment: {
    en: 'The environment variables of every container and where their values come from.',
    ko: '컨테이너마다 환경 변수와 값의 출처를 보여 줍니다.',
  },
  reach: {
    en: 'Who may reach it and whom it may reach, by all network policies together, each way with the policy that says so; and for two ends and a port that you choose, yes or no and which policy decides.',
    ko: '모든 네트워크폴리시를 합쳐 누가 이 파드에 들어오고 이 파드가 어디로 나갈 수 있는지, 근거가 되는 네트워크폴리시와 함께 보여 줍니다. 양쪽과 포트를 고르면 접근할 수 있는지와 어느 네트워크폴리시가 정하는지 알려 줍니다.',
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
  synced: {
    en: 'The last operation with what became of each object, and everything that it deploys: whether it is as the repository says, whether it is well, and what is said of it; what is not right stands first.',
    ko: '마지막 작업과 리소스마다의 결과, 그리고 배포하는 모든 리소스를 보여 줍니다. 저장소와 같은지, 정상인지, 관련 메시지를 알려 주며 문제가 있는 것이 먼저 나옵니다.',
  },
  made: {
    en: 'Every object of its manifest with the state that it has now; hooks stand last.',
    ko: '매니페스트의 모든 리소스를 현재 상태와 함께 보여 줍니다. 훅은 마지막에 나옵니다.',
  },
  revision: {
    en: 'Every revision that is still kept, newest first: when it was, of which chart and version, and what came of it.',
    ko: '보관 중인 리비전을 최근 순으로 보여 줍니다. 시각, 차트와 버전, 결과를 알 수 있습니다.',
  },
  deployed: {
    en: 'What was deployed before, newest first, when and by whom; each can be gone back to as long as its source is known.',
    ko: '지금까지 배포한 내용을 최근 순으로 보여 줍니다. 언제 누가 배포했는지 알 수 있고, 소스가 남아 있으면 그 시점으로 롤백할 수 있습니다.',
  },
  parameter: {
    en: 'What is handed over to Helm, Kustomize, Jsonnet or a plugin, for each source.',
    ko: '소스마다 Helm, Kustomize, Jsonnet, 플러그인에 넘기는 값을 보여 줍니다.',
  },
  past: {
    en: 'What was, the newest first, as long as it is kept.',
    ko: '지난 일을 보관하는 동안 새로운 것부터 보여 줍니다.',
  },
  history: {
    en: 'Its revisions with their images and the cause of each change, newest first; any of them can be gone back to.',
    ko: '리비전마다 이미지와 변경 사유를 최근 순으로 보여 줍니다. 이전 리비전으로 롤백할 수 있습니다.',
  },
  permission: {
    en: 'What you yourself may do in it, kind by kind, as the cluster itself answers.',
    ko: '내가 할 수 있는 작업을 종류별로 보여 줍니다. 클러스터가 직접 응답한 결과입니다.',
  },
  right: {
    en: 'What they may do in each cluster, everywhere and in single namespaces: verbs by resource. Each tick says why: the binding, the role, the group and the access rule. Clusters that do not answer, and bindings that you may not list, are named.',
    ko: '클러스터마다 전체와 네임스페이스별로 할 수 있는 일을 리소스와 동사로 보여 줍니다. 표시를 누르면 바인딩과 롤, 그룹, 접근 규칙까지 이유를 알려 줍니다. 응답하지 않는 클러스터와 조회할 수 없는 바인딩도 밝힙니다.',
  },
  monitoring: {
    en: 'What it has used over the last hour to the last 30 days, against what it asked for and may use: drawn and as a table. Draw across a chart to look at a shorter time; the address keeps the range. Lines that break off are times without samples. It needs a Prometheus in the cluster, and the right to list the pods there (of a node: nodes).',
    ko: '최근 1시간부터 30일까지의 사용량을 요청량, 제한과 함께 차트와 표로 보여 줍니다. 차트를 끌면 그 구간만 확대하고, 기간은 주소에 남습니다. 선이 끊긴 곳은 수집된 값이 없는 구간입니다. 클러스터에 Prometheus가 있어야 하고 해당 네임스페이스의 파드(노드는 노드) 목록 권한이 필요합니다.',
  },
  map: {
    en: 'What owns, selects, routes to, scales, protects, limits, mounts and uses it, two steps out, each with its state; what is needed and does not exist is named.',
    ko: '두 단계 이내에서 소유, 선택, 라우팅, 스케일, 보호, 제한, 마운트, 사용 관계인 리소스와 상태를 그림으로 보여 줍니다. 필요하지만 없는 리소스도 알려 줍니다.',
  },
  change: {
    en: 'Who did what to it through Naru, newest first, with each field that was changed. You see what you did yourself; administrators see what everyone did. A change is undone with one button as long as nothing that it changed was changed again; what would change is shown first.',
    ko: 'Naru에서 누가 무엇을 했는지 바뀐 필드와 함께 최근 순으로 보여 줍니다. 내가 한 작업만 보이고, 관리자에게는 모두의 작업이 보입니다. 바꾼 필드가 그 뒤로 다시 바뀌지 않았으면 버튼 하나로 되돌릴 수 있으며, 되돌리기 전에 바뀔 내용을 보여 줍니다.',
  },
  member: {
    en: 'Who belongs to it.',
    ko: '속한 구성원을 보여 줍니다.',
  },
  user: {
    en: 'The people who belong to it by name, each with their role.',
    ko: '이름으로 속한 사용자와 역할을 보여 줍니다.',
  },
  group: {
    en: 'The groups that belong to it, each with its role: whoever is in one has it too.',
    ko: '속한 그룹과 역할을 보여 줍니다. 그룹에 속한 사람도 그 역할을 가집니다.',
  },
  readme: {
    en: 'What its authors say of the version that is chosen. Pictures and markup of theirs are left out.',
    ko: '선택한 버전에 대해 만든 사람이 쓴 설명입니다. 그림과 HTML은 표시하지 않습니다.',
  },
  value: {
    en: 'What the version that is chosen is set to unless told otherwise, and the schema of what may be set.',
    ko: '선택한 버전의 기본값과 설정할 수 있는 값의 스키마를 보여 줍니다.',
  },
  version: {
    en: 'All versions, the newest first, with what they install and when they were published; one of them is chosen for all tabs and stands in the address.',
    ko: '모든 버전을 최신순으로 설치되는 앱 버전, 게시 시각과 함께 보여 줍니다. 고른 버전은 모든 탭에 적용되고 주소에 남습니다.',
  },
  quota: {
    en: 'What may be used in its namespace, how much of it is used, and what a container is given that asks for nothing.',
    ko: '네임스페이스에서 쓸 수 있는 양과 사용량, 요청이 없는 컨테이너에 주는 기본값을 보여 줍니다.',
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
