import { defineMessages } from '../../i18n/messages.ts'

export const messages = defineMessages({
  en: {
    toList: 'Back to list',
    back: 'Go back',
    missingTitle: '{{name}} not found',
    missingHint: 'It may have been deleted, or the address is mistyped.',
    deniedTitle: 'No permission to view {{name}}',
    awayTitle: 'No response from {{cluster}}',
    awayHint: '{{reason}}. This page appears as soon as it responds again.',
    'reason.Slow': 'Slow responses',
    'reason.Timeout': 'Response timed out',
    'reason.Unreachable': 'Unreachable',
    'reason.CircuitOpen': 'Repeated failures',
    'reason.TooLarge': 'More than can be kept',
    'reason.Unknown': 'Unknown cause',
  },
  ko: {
    toList: '목록으로',
    back: '이전 화면으로',
    missingTitle: '{{name}} 없음',
    missingHint: '이미 삭제되었거나 주소가 잘못되었습니다.',
    deniedTitle: '{{name}} 접근 권한 없음',
    awayTitle: '{{cluster}} 응답 없음',
    awayHint: '{{reason}}. 다시 응답하면 바로 표시됩니다.',
    'reason.Slow': '응답 느림',
    'reason.Timeout': '응답 시간 초과',
    'reason.Unreachable': '연결할 수 없음',
    'reason.CircuitOpen': '연속 실패',
    'reason.TooLarge': '보관 한도 초과',
    'reason.Unknown': '원인 알 수 없음',
  },
})
