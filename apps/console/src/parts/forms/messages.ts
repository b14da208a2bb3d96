import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    value: 'Value',
    remove: 'Remove',
    raise: 'Move up',
    more: 'More',
    left: 'Only in the YAML:',
    leftMore: 'and {{count}} more.',
    choices: 'Choices for {{label}}',
    unitOf: 'Unit of {{label}}',
    removeOne: 'Remove {{value}}',
    noSuch: 'Nothing has this name or ID.',
    upload: 'Choose a file',
    uploadHint: 'or drop it here',
    oneFile: 'Only one file can be uploaded.',
  },
  ko: {
    value: '값',
    remove: '제거',
    raise: '위로 이동',
    more: '더 보기',
    left: 'YAML에서만 설정할 수 있는 항목:',
    leftMore: '외 {{count}}개',
    choices: '{{label}} 목록',
    unitOf: '{{label}} 단위',
    removeOne: '{{value}} 제거',
    noSuch: '이 이름이나 아이디를 찾을 수 없습니다.',
    upload: '파일 선택',
    uploadHint: '또는 여기에 놓기',
    oneFile: '파일은 하나만 올릴 수 있습니다.',
  },
})
