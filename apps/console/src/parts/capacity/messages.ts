import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    valuesOf: 'Values of {{time}}',
    capacity: 'Capacity',
    requestedOf: 'requested / allocatable',
    cpu: 'CPU',
    memory: 'Memory',
    cores: '{{requested}} / {{allocatable}} cores',
    noCapacity: 'Not visible with your permissions',
    noAnswer: 'No answer yet',
    meter: '{{name}}: {{percent}} % requested',
  },
  ko: {
    valuesOf: '{{time}} 기준',
    capacity: '용량',
    requestedOf: '요청 / 할당 가능',
    cpu: 'CPU',
    memory: '메모리',
    cores: '{{requested}} / {{allocatable}}코어',
    noCapacity: '현재 권한으로는 볼 수 없습니다',
    noAnswer: '아직 응답 없음',
    meter: '{{name}}: {{percent}}% 요청됨',
  },
})
