const FLAG = 'ninja-tutorial-completed';
let completedHere = false;

/** Whether the tutorial was completed or skipped in this browser. */
export function tutorialCompleted(): boolean {
  try {
    return completedHere || localStorage.getItem(FLAG) !== null;
  } catch {
    return completedHere; // storage may be forbidden by the browser's settings
  }
}

/** Prevents the tutorial from opening automatically again. */
export function completeTutorial(): void {
  completedHere = true;
  try {
    localStorage.setItem(FLAG, 'true');
  } catch {
    // It is then remembered only until the page is closed.
  }
}
