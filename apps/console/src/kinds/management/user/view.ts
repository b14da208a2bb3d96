import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { OwnAccess } from './own-access.tsx'
import { UserRole } from './user-role.tsx'

export const view = defineView<KubeObject>()({ kind: 'user', aside: [UserRole, OwnAccess] })
