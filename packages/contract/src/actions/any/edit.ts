import { defineAction } from '../action.ts'

export const edit = defineAction({
  by: 'page',
  page: 'edit',
  many: false,
  needs: { verb: 'patch' },
  words: { name: { en: 'Edit', ko: '수정' } },
})
