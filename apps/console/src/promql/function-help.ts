import type { Text } from '@naru/contract/i18n/locale'
import type { FunctionName } from '@naru/promql/parse/function-table'

const of = (en: string, ko: string): Text => ({ en, ko })

const day = of(
  'A part of the date of each value, read as seconds since 1970, in UTC.',
  '값을 1970년 이후 초로 읽어 UTC 날짜의 한 부분을 구합니다.',
)
const angle = of(
  'The trigonometric function of each value, in radians.',
  '각 값의 삼각함수 값입니다(라디안).',
)
const newHistogram = of(
  'Of native histograms; other series answer nothing.',
  '네이티브 히스토그램에만 쓰며 다른 시계열에는 결과가 없습니다.',
)
const smoothed = of(
  'Double exponential smoothing of a gauge over a range.',
  '구간 안의 게이지를 이중 지수 평활한 값입니다.',
)

/** What functions do, in a sentence. */
export const FUNCTION_HELP: Readonly<Record<FunctionName, Text>> = {
  abs: of('Each value without its sign.', '각 값의 절댓값입니다.'),
  absent: of('1 where nothing is found; nothing otherwise.', '찾은 시계열이 없을 때만 1입니다.'),
  absent_over_time: of('1 where a range holds nothing; nothing otherwise.', '구간에 값이 없을 때만 1입니다.'),
  acos: angle,
  acosh: angle,
  asin: angle,
  asinh: angle,
  atan: angle,
  atanh: angle,
  avg_over_time: of('The average of all values in a range.', '구간 안 값의 평균입니다.'),
  ceil: of('Each value rounded up.', '각 값을 올림합니다.'),
  changes: of('How often a value changed in a range.', '구간에서 값이 바뀐 횟수입니다.'),
  clamp: of('Each value, held between two bounds.', '각 값을 하한과 상한 사이로 제한합니다.'),
  clamp_max: of('Each value, at most the bound.', '각 값을 상한 이하로 제한합니다.'),
  clamp_min: of('Each value, at least the bound.', '각 값을 하한 이상으로 제한합니다.'),
  cos: angle,
  cosh: angle,
  count_over_time: of('How many values a range holds.', '구간 안 값의 개수입니다.'),
  day_of_month: day,
  day_of_week: day,
  day_of_year: day,
  days_in_month: day,
  deg: of('Radians as degrees.', '라디안을 도로 바꿉니다.'),
  delta: of(
    'The difference between the ends of a range, of a gauge.',
    '게이지의 구간 처음과 끝의 차이입니다.',
  ),
  deriv: of(
    'How fast a gauge changes a second, by linear regression.',
    '선형 회귀로 구한 게이지의 초당 변화량입니다.',
  ),
  double_exponential_smoothing: smoothed,
  exp: of('e to the power of each value.', 'e를 각 값만큼 거듭제곱합니다.'),
  floor: of('Each value rounded down.', '각 값을 내림합니다.'),
  histogram_avg: newHistogram,
  histogram_count: newHistogram,
  histogram_fraction: of(
    'The share of a histogram between two bounds.',
    '히스토그램에서 두 경계 사이의 비율입니다.',
  ),
  histogram_quantile: of(
    'The value below which a share (0 to 1) of what a histogram counted lies; of rates of its buckets with the label le.',
    '히스토그램에서 주어진 비율(0–1)이 그 아래에 있는 값입니다. le 레이블이 있는 버킷의 rate에 씁니다.',
  ),
  histogram_stddev: newHistogram,
  histogram_stdvar: newHistogram,
  histogram_sum: newHistogram,
  holt_winters: smoothed,
  hour: day,
  idelta: of('The difference between the last two values of a range.', '구간의 마지막 두 값의 차이입니다.'),
  increase: of(
    'By how much a counter grew in a range; resets are no drop.',
    '구간에서 카운터가 늘어난 양입니다. 초기화는 감소로 보지 않습니다.',
  ),
  irate: of(
    'How fast a counter grew a second between the last two values of a range.',
    '구간의 마지막 두 값으로 구한 카운터의 초당 증가량입니다.',
  ),
  label_join: of(
    'A label made of others, with a separator between them.',
    '여러 레이블을 구분자로 이어 새 레이블을 만듭니다.',
  ),
  label_replace: of(
    'A label written anew where another matches a regular expression.',
    '다른 레이블이 정규식과 맞으면 레이블을 새로 씁니다.',
  ),
  last_over_time: of('The last value in a range.', '구간의 마지막 값입니다.'),
  ln: of('The natural logarithm of each value.', '각 값의 자연로그입니다.'),
  log10: of('The logarithm of each value to the base of 10.', '각 값의 상용로그입니다.'),
  log2: of('The logarithm of each value to the base of 2.', '각 값의 밑이 2인 로그입니다.'),
  max_over_time: of('The highest value in a range.', '구간의 최댓값입니다.'),
  min_over_time: of('The lowest value in a range.', '구간의 최솟값입니다.'),
  minute: day,
  month: day,
  pi: of('The number pi.', '원주율입니다.'),
  predict_linear: of(
    'What a gauge will be in so many seconds, by linear regression.',
    '선형 회귀로 예측한, 주어진 초 뒤의 게이지 값입니다.',
  ),
  present_over_time: of('1 for each series that a range holds.', '구간에 값이 있는 시계열마다 1입니다.'),
  quantile_over_time: of(
    'The value below which a share (0 to 1) of a range lies.',
    '구간 값 가운데 주어진 비율(0–1)이 그 아래에 있는 값입니다.',
  ),
  rad: of('Degrees as radians.', '도를 라디안으로 바꿉니다.'),
  rate: of(
    'How fast a counter grew a second, on the average of a range.',
    '구간 평균으로 구한 카운터의 초당 증가량입니다.',
  ),
  resets: of('How often a counter began anew in a range.', '구간에서 카운터가 초기화된 횟수입니다.'),
  round: of(
    'Each value rounded to a multiple of the second argument (1).',
    '각 값을 두 번째 인수(기본 1)의 배수로 반올림합니다.',
  ),
  scalar: of('The value of the only series as a number.', '시계열이 하나일 때 그 값을 수로 바꿉니다.'),
  sgn: of('-1, 0 or 1 by the sign of each value.', '각 값의 부호에 따라 -1, 0, 1입니다.'),
  sin: angle,
  sinh: angle,
  sort: of('Ascending by value.', '값의 오름차순으로 정렬합니다.'),
  sort_desc: of('Descending by value.', '값의 내림차순으로 정렬합니다.'),
  sqrt: of('The square root of each value.', '각 값의 제곱근입니다.'),
  stddev_over_time: of('The standard deviation of a range.', '구간 값의 표준편차입니다.'),
  stdvar_over_time: of('The variance of a range.', '구간 값의 분산입니다.'),
  sum_over_time: of('The sum of all values in a range.', '구간 안 값의 합입니다.'),
  tan: angle,
  tanh: angle,
  time: of('The moment of each step in seconds since 1970.', '각 시점의 1970년 이후 초입니다.'),
  timestamp: of(
    'When each value was written down, in seconds since 1970.',
    '각 값이 기록된 시각(1970년 이후 초)입니다.',
  ),
  vector: of('A number as a series without labels.', '수를 레이블 없는 시계열로 바꿉니다.'),
  year: day,
}

/** What is said of many series at once. */
export const AGGREGATION_HELP: Readonly<Record<string, Text>> = {
  sum: of('The sum of each group.', '그룹마다 합을 구합니다.'),
  avg: of('The average of each group.', '그룹마다 평균을 구합니다.'),
  min: of('The lowest of each group.', '그룹마다 최솟값을 구합니다.'),
  max: of('The highest of each group.', '그룹마다 최댓값을 구합니다.'),
  count: of('How many series each group has.', '그룹마다 시계열 수를 셉니다.'),
  group: of('1 for each group.', '그룹마다 1입니다.'),
  stddev: of('The standard deviation of each group.', '그룹마다 표준편차를 구합니다.'),
  stdvar: of('The variance of each group.', '그룹마다 분산을 구합니다.'),
  topk: of(
    'The highest series of each group, with their labels.',
    '그룹마다 값이 큰 시계열을 레이블과 함께 고릅니다.',
  ),
  bottomk: of(
    'The lowest series of each group, with their labels.',
    '그룹마다 값이 작은 시계열을 레이블과 함께 고릅니다.',
  ),
  quantile: of(
    'The value below which a share (0 to 1) of each group lies.',
    '그룹마다 주어진 비율(0–1)이 그 아래에 있는 값을 구합니다.',
  ),
  count_values: of('How many series have each value.', '값마다 시계열 수를 셉니다.'),
}

/** Words between operands. */
export const WORDS = [
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'bool',
  'offset',
  'and',
  'or',
  'unless',
] as const
