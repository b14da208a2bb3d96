import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    objects: 'Objects',
    apis: 'APIs',
    tabs: 'What is searched',
    pickCluster: 'Each cluster serves its own kinds.',
    name: 'Name',
    labels: 'Labels',
    labelExample: 'app=web,tier!=cache',
    labelWrong: 'Not a label selector: {{part}}',
    kinds: 'Kinds',
    add: 'Add a kind',
    findKind: 'Find a kind',
    noKind: 'No such kind',
    remove: 'Remove {{kind}}',
  },
  ko: {
    objects: '리소스',
    apis: 'API',
    tabs: '검색 대상',
    pickCluster: '클러스터마다 제공하는 종류가 다릅니다.',
    name: '이름',
    labels: '레이블',
    labelExample: 'app=web,tier!=cache',
    labelWrong: '올바른 레이블 셀렉터가 아닙니다: {{part}}',
    kinds: '종류',
    add: '종류 추가',
    findKind: '종류 찾기',
    noKind: '일치하는 종류 없음',
    remove: '{{kind}} 제거',
  },
})
