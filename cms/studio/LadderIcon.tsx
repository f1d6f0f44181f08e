const rungs = [9, 15, 11, 15, 7]

/** The sign of the site's own logo. */
export function LadderIcon() {
  return (
    <svg viewBox="-5 -9 34 34" aria-hidden style={{ width: '100%', height: '100%', background: '#1f6b4a' }}>
      {rungs.map((length, index) => (
        <path
          key={index}
          d={`M${2 + index * 5} ${8 - length / 2}v${length}`}
          stroke="#fdfbf6"
          strokeWidth="2"
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
