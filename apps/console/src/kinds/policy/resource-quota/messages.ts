import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    used: 'Used of the limits',
    none: 'This ResourceQuota limits nothing.',
    users: 'Who uses {{resource}}',
    most: 'the {{shown}} of {{count}} pods that take most',
    pod: 'Pod',
    takes: 'Requests',
    limits: 'Limits',
    share: 'Of the limit',
    next: 'One more like it',
    fits: 'fits',
    refused: 'refused: {{resource}} has {{left}} left',
    nobody: 'No pod of the namespace takes any.',
  },
  ko: {
    used: '한도와 사용량',
    none: '제한하는 항목이 없습니다.',
    users: '{{resource}} 사용 파드',
    most: '파드 {{count}}개 중 많이 쓰는 {{shown}}개',
    pod: '파드',
    takes: '요청',
    limits: '제한',
    share: '한도 대비',
    next: '하나 더 만들면',
    fits: '가능',
    refused: '거부됨: {{resource}} 여유 {{left}}',
    nobody: '이 항목을 쓰는 파드가 없습니다.',
  },
})
