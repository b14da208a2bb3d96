import { defineForm } from '../../forms/form.ts'
import { general } from '../../forms/parts/general.ts'
import { persistentVolumeClaimForm } from '../storage/persistent-volume-claim.form.ts'

const [, ...sections] = persistentVolumeClaimForm.sections

/** As any claim; the page that makes it marks it as a volume of notebooks. */
export const notebookVolumeForm = defineForm({
  ...persistentVolumeClaimForm,
  sections: [
    general({
      purpose: {
        en: 'Only notebooks of the same namespace can mount it.',
        ko: '같은 네임스페이스의 노트북만 연결할 수 있습니다.',
      },
    }),
    ...sections,
  ],
})
