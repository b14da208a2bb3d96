import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Tour } from '../../room/tour.tsx'

const messages = defineMessages({
  en: {
    tour: 'Tour of the traffic graph',
    bar: 'What the graph is of',
    barBody:
      'Choose namespaces, what nodes stand for, and over which time traffic is counted. Find marks what matches, Hide leaves it out. Under Display are services, operations, badges and the replay of the past. All of it is in the address.',
    picture: 'Who calls whom',
    pictureBody:
      'Each node is an application, a workload or a service; each edge is what flows, wider where it is more, red and broken where it fails. Click either to read about it. Drag moves, Ctrl with the wheel comes nearer.',
    zoom: 'Looking closer',
    zoomBody: 'Nearer, farther, all of it at once; traffic on its way; the graph as a picture or as data.',
    legend: 'What it means',
    legendBody: 'Colours, strokes, marks and the badges that are in this picture.',
    panel: 'What is told',
    panelBody:
      'Without a choice: what fails most. Of an edge: how requests end and why. Of a node: who calls it, whom it calls, and its pages.',
    list: 'Without a picture',
    listBody: 'The same as a table, what fails first, for the keyboard and for whoever hears the page.',
  },
  ko: {
    tour: '트래픽 그래프 둘러보기',
    bar: '무엇을 볼지 고르기',
    barBody:
      '네임스페이스, 노드의 단위, 집계 기간을 선택하세요. 찾기는 조건에 맞는 항목을 강조하고 숨기기는 뺍니다. 서비스, 오퍼레이션, 배지, 지난 트래픽 다시 보기는 표시 메뉴에 있습니다. 선택은 모두 주소에 남습니다.',
    picture: '누가 누구를 호출하는지',
    pictureBody:
      '노드는 앱, 워크로드, 서비스이고 선은 트래픽입니다. 많이 흐를수록 굵고, 실패하면 붉은 점선입니다. 누르면 설명이 나옵니다. 끌면 이동하고, Ctrl과 휠로 확대합니다.',
    zoom: '자세히 보기',
    zoomBody: '확대, 축소, 전체 맞춤, 트래픽 움직임, 그림이나 데이터로 저장할 수 있습니다.',
    legend: '표시의 뜻',
    legendBody: '색, 선, 모양과 이 그래프에 있는 배지의 뜻입니다.',
    panel: '설명',
    panelBody:
      '선택하지 않으면 가장 많이 실패하는 연결을, 연결을 선택하면 요청 결과와 원인을, 노드를 선택하면 호출 관계와 해당 페이지를 보여 줍니다.',
    list: '그림 없이 보기',
    listBody: '같은 내용을 실패가 많은 순서의 표로 보여 줍니다. 키보드와 화면 낭독기로 쓸 수 있습니다.',
  },
})

const STOPS = [
  ['bar', '.n-mesh-bar'],
  ['picture', '.n-mesh-picture'],
  ['zoom', '.n-mesh-zoom'],
  ['legend', '.n-mesh-legend'],
  ['panel', '.n-mesh-panel'],
  ['list', '.n-mesh-list'],
] as const

/** Leads through the parts of the graph's page. */
export function GraphTour() {
  const t = useMessages(messages)
  const stops = STOPS.map(([id, at]) => ({ at, title: t(id), body: t(`${id}Body`) }))
  return <Tour label={t('tour')} stops={stops} />
}
