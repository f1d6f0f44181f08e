declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, Axis>
      keepFeatures?: readonly string[]
      noLayoutClosure?: boolean
      noHinting?: boolean
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}
