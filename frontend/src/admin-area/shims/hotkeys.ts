/** Replaces `react-hotkeys-hook` in the build: the area's menu has no keyboard shortcuts. */
export function useHotkeys(): void {
  // nothing to listen for
}
