import type { Text } from '../i18n/locale.ts'
import type { RelationWord } from './relation.ts'

/** The words in both directions: what the pointing object does, and what is done to the one pointed at. */
export const RELATION_WORDS: Readonly<Record<RelationWord, { readonly does: Text; readonly done: Text }>> = {
  owns: { does: { en: 'Owns', ko: '소유' }, done: { en: 'Owned by', ko: '소유자' } },
  selects: { does: { en: 'Selects', ko: '선택' }, done: { en: 'Selected by', ko: '선택한 리소스' } },
  runs: { does: { en: 'Runs', ko: '실행 대상' }, done: { en: 'Run by', ko: '실행 기록' } },
  uses: { does: { en: 'Uses', ko: '사용' }, done: { en: 'Used by', ko: '사용하는 리소스' } },
  makes: { does: { en: 'Makes', ko: '만드는 이미지' }, done: { en: 'Made by', ko: '만드는 리소스' } },
  instantiates: {
    does: { en: 'Made', ko: '생성한 리소스' },
    done: { en: 'Made from', ko: '생성한 인스턴스' },
  },
  mounts: { does: { en: 'Mounts', ko: '마운트' }, done: { en: 'Mounted by', ko: '마운트한 리소스' } },
  'pulls-with': {
    does: { en: 'Pulls images with', ko: '이미지 가져오기 시크릿' },
    done: { en: 'Pulls images for', ko: '이미지를 가져오는 리소스' },
  },
  'runs-as': { does: { en: 'Runs as', ko: '실행 계정' }, done: { en: 'Runs', ko: '실행하는 리소스' } },
  'runs-on': { does: { en: 'Runs on', ko: '실행 노드' }, done: { en: 'Runs', ko: '실행 중인 리소스' } },
  'started-by': {
    does: { en: 'Started by', ko: '시작한 리스너' },
    done: { en: 'Started', ko: '시작한 실행' },
  },
  scales: { does: { en: 'Scales', ko: '스케일 대상' }, done: { en: 'Scaled by', ko: '스케일하는 리소스' } },
  'routes-to': {
    does: { en: 'Routes to', ko: '라우팅 대상' },
    done: { en: 'Reached through', ko: '라우팅하는 리소스' },
  },
  serves: { does: { en: 'Serves', ko: '제공 대상' }, done: { en: 'Served by', ko: '제공하는 리소스' } },
  claims: { does: { en: 'Claims', ko: '클레임 대상' }, done: { en: 'Claimed by', ko: '클레임한 리소스' } },
  provisions: {
    does: { en: 'Provisioned by', ko: '프로비저닝 클래스' },
    done: { en: 'Provisions', ko: '프로비저닝한 리소스' },
  },
  grants: { does: { en: 'Grants', ko: '부여 대상' }, done: { en: 'Granted by', ko: '부여한 리소스' } },
  'grants-to': {
    does: { en: 'Grants to', ko: '권한을 받는 계정' },
    done: { en: 'Given rights by', ko: '권한을 주는 바인딩' },
  },
  aggregates: {
    does: { en: 'Made of', ko: '합친 롤' },
    done: { en: 'Part of', ko: '포함하는 롤' },
  },
  protects: {
    does: { en: 'Protects', ko: '보호 대상' },
    done: { en: 'Protected by', ko: '보호하는 리소스' },
  },
  limits: {
    does: { en: 'Limits', ko: '제한 대상' },
    done: { en: 'Limited by', ko: '제한하는 리소스' },
  },
  concerns: { does: { en: 'About', ko: '대상' }, done: { en: 'Has', ko: '관련 리소스' } },
}
