import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    containers: 'Containers',
    init: 'init',
    image: 'Image',
    ready: 'Ready',
    notReady: 'Not ready',
    restarts_one: '{{count}} restart',
    restarts_other: '{{count}} restarts',
    lastExit: 'Last terminated: {{reason}}, exit code {{code}}',
  },
  ko: {
    containers: '컨테이너',
    init: '초기화',
    image: '이미지',
    ready: '준비됨',
    notReady: '준비 안 됨',
    restarts_other: '재시작 {{count}}회',
    lastExit: '마지막 종료: {{reason}}, 종료 코드 {{code}}',
  },
})
