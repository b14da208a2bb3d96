import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkPathSegment } from '../../rules/names.ts'
import { placeMissingRights } from './missing-rights.ts'
import { rules } from './rule-fields.ts'

export const roleForm = defineForm({
  sections: [
    general({ rule: checkPathSegment }),
    section(
      { en: 'Rules', ko: '규칙' },
      {
        en: 'What it allows in its namespace. Rights add up; nothing can be forbidden.',
        ko: '네임스페이스에서 허용할 일입니다. 권한은 더해지기만 하며 금지할 수는 없습니다.',
      },
      [rules(null)],
    ),
    labels(),
  ],
  refusedInWords: placeMissingRights,
})
