import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    notManaged: 'Owners and maintainers of the project, and access managers, change it.',
    deleted: 'The project is deleted; recover it first.',
    isProtected: 'Nobody changes or deletes this project.',
  },
  ko: {
    notManaged: '프로젝트의 소유자나 유지 관리자, 권한 관리자가 변경할 수 있습니다.',
    deleted: '삭제된 프로젝트입니다. 먼저 복구하세요.',
    isProtected: '변경하거나 삭제할 수 없는 프로젝트입니다.',
  },
})
