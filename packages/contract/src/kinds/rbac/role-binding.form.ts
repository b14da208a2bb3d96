import { namesOfKindAt } from '../../forms/choice-source.ts'
import { choice, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { splitKind } from '../../forms/parts/kind-spot.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { readText } from '../../manifest/read.ts'
import { RBAC_GROUP } from '../../rbac/policy-rule.ts'
import { checkPathSegment } from '../../rules/names.ts'
import { ROLE_NAME, ROLE_STAYS, refuseAtRole, subjects } from './binding-fields.ts'

const ROLE_KIND = 'roleRef.kind'
const [KIND, GROUP] = [spotAt(ROLE_KIND), spotAt('roleRef.apiGroup')]
const wholeKind = (kind: string) => `${RBAC_GROUP}/v1/${kind}`

/** Which of the two kinds of roles, named as other references are. */
const KIND_OF_ROLE: Spot = {
  read: (scope) => {
    const kind = readText(KIND.read(scope))
    return kind === '' ? undefined : wholeKind(kind)
  },
  write: (scope, value) =>
    value === undefined
      ? GROUP.write(KIND.write(scope, undefined), undefined)
      : GROUP.write(KIND.write(scope, splitKind(readText(value)).kind), RBAC_GROUP),
}

export const roleBindingForm = defineForm({
  sections: [
    general({ rule: checkPathSegment }),
    section({ en: 'Role', ko: '롤' }, ROLE_STAYS, [
      row(
        choice(ROLE_KIND, {
          title: { en: 'Kind of role', ko: '롤 종류' },
          options: ['Role', 'ClusterRole'].map((kind) => ({
            value: wholeKind(kind),
            title: { en: kind, ko: kind === 'Role' ? '롤' : '클러스터롤' },
          })),
          begin: wholeKind('Role'),
          required: true,
          fixed: true,
          spot: KIND_OF_ROLE,
        }),
        text(ROLE_NAME, {
          title: { en: 'Role name', ko: '롤 이름' },
          rule: checkPathSegment,
          fixed: true,
          choices: namesOfKindAt(ROLE_KIND),
        }),
      ),
    ]),
    subjects(),
    labels(),
  ],
  refusedInWords: refuseAtRole,
})
