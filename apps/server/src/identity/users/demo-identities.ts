import type { PlatformRole } from '@naru/contract/api/roles'

type DemoIdentity = { readonly userID: string; readonly displayName: string; readonly role: PlatformRole }

/** One for each role, offered on the sign-in page of a server that was started with `--demo`. */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  { userID: 'haneul', displayName: '김하늘', role: 'superadmin' },
  { userID: 'jiwoo', displayName: '이지우', role: 'admin' },
  { userID: 'doyun', displayName: '박도윤', role: 'system_manager' },
  { userID: 'seoyeon', displayName: '최서연', role: 'auth_manager' },
  { userID: 'developer', displayName: '정민준', role: 'developer' },
  { userID: 'viewer', displayName: '한서윤', role: 'viewer' },
]
