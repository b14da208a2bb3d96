import { names } from '../../forms/choice-source.ts'
import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { readFields, readText } from '../../manifest/read.ts'
import { RBAC_GROUP } from '../../rbac/policy-rule.ts'
import { checkPathSegment } from '../../rules/names.ts'
import { ROLE_NAME, ROLE_STAYS, refuseAtRole, subjects } from './binding-fields.ts'

const REFERENCE = spotAt('roleRef')

/** A cluster role by its name: nothing else can be granted in the whole cluster. */
const ROLE: Spot = {
  read: (scope) => readText(readFields(REFERENCE.read(scope))['name']) || undefined,
  write: (scope, value) =>
    REFERENCE.write(
      scope,
      value === undefined
        ? undefined
        : { ...readFields(REFERENCE.read(scope)), apiGroup: RBAC_GROUP, kind: 'ClusterRole', name: value },
    ),
}

export const clusterRoleBindingForm = defineForm({
  sections: [
    general({
      rule: checkPathSegment,
      namespaced: false,
      purpose: { en: 'What it is called.', ko: '바인딩의 이름입니다.' },
    }),
    section({ en: 'Role', ko: '롤' }, ROLE_STAYS, [
      text(ROLE_NAME, {
        title: { en: 'Name of the cluster role', ko: '클러스터롤 이름' },
        rule: checkPathSegment,
        fixed: true,
        choices: names('cluster-role'),
        spot: ROLE,
      }),
    ]),
    subjects(),
    labels(),
  ],
  refusedInWords: refuseAtRole,
})
