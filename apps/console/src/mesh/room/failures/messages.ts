import { defineMessages } from '../../../i18n/messages.ts'

/** What the message centre tells of parts of a mesh that do not answer (docs/spec, the error catalogue of the mesh). */
export const messages = defineMessages({
  en: {
    'components.disabled': 'Istio deployment status disabled.',
    'components.failed': 'Error fetching Istio deployment status.',
    'mtls.disabled': 'Mesh-wide mTLS status disabled.',
    'mtls.failed': 'Error fetching mesh-wide mTLS status.',
    'server.failed': 'Error fetching the status of the mesh.',
    'tracing.failed': 'Error fetching traces.',
  },
  ko: {
    'components.disabled': 'Istio 배포 상태를 확인하지 않습니다.',
    'components.failed': 'Istio 배포 상태를 가져오지 못했습니다.',
    'mtls.disabled': '메시 전체 mTLS 상태를 확인하지 않습니다.',
    'mtls.failed': '메시 전체 mTLS 상태를 가져오지 못했습니다.',
    'server.failed': '메시 상태를 가져오지 못했습니다.',
    'tracing.failed': '트레이스를 가져오지 못했습니다.',
  },
})
