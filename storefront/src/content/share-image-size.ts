/** As networks show the picture of a shared page. */
export const shareImageSize = { width: 1200, height: 630 } as const
