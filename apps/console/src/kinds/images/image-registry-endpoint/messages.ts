import { defineMessages } from '../../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    repositories: 'Repositories',
    count_one: '{{count}} repository',
    count_other: '{{count}} repositories',
    countSoFar: '{{count}} so far',
    find: 'Find repository',
    unread: 'The registry could not be read',
    none: 'The registry has no images yet.',
    noMatch: 'No repository of those shown matches.',
    untold: 'This registry tells no list of its repositories, or not to this user.',
    more: 'More repositories',
  },
  ko: {
    repositories: '이미지 저장소',
    count_other: '저장소 {{count}}개',
    countSoFar: '지금까지 {{count}}개',
    find: '저장소 찾기',
    unread: '레지스트리를 읽지 못했습니다',
    none: '아직 이미지가 없습니다.',
    noMatch: '표시된 저장소 중에 일치하는 것이 없습니다.',
    untold: '이 레지스트리는 저장소 목록을 알려 주지 않거나 이 사용자에게 알려 주지 않습니다.',
    more: '저장소 더 보기',
  },
})
