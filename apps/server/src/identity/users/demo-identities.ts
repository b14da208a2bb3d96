import type { Group } from '@naru/contract/api/groups'
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

/** The teams that they are in. */
export const DEMO_GROUPS: readonly Pick<Group, 'groupID' | 'displayName' | 'description' | 'members'>[] = [
  {
    groupID: 'platform-team',
    displayName: '플랫폼팀',
    description: '클러스터와 공용 서비스를 운영합니다.',
    members: ['haneul', 'jiwoo', 'doyun'],
  },
  {
    groupID: 'shop-developers',
    displayName: '쇼핑몰 개발팀',
    description: '쇼핑몰과 결제 서비스를 개발합니다.',
    members: ['developer', 'jiwoo'],
  },
  {
    groupID: 'night-duty',
    displayName: '야간 당직',
    description: '밤과 주말에 장애를 먼저 확인합니다.',
    members: ['doyun', 'developer'],
  },
  {
    groupID: 'auditors',
    displayName: '내부 감사',
    description: '',
    members: ['seoyeon', 'viewer'],
  },
]
