"""Synthesises every sound of the app: Piscari's five and the small ones all games share.

Usage: synth.py PISCARI_FOLDER APP_FOLDER

No samples are used. A sound is a list of numbers at RATE per second; each recipe below adds notes,
knocks and noises to a silent list, and `finish` gives all of them the same loudness.
"""

import array
import math
import random
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

RATE = 48000
TAU = 2 * math.pi


# --- building blocks ------------------------------------------------------------------------------
def silence(seconds):
    return [0.0] * int(seconds * RATE)


def add(track, sound, at, gain=1.0):
    first = int(at * RATE)
    for index, value in enumerate(sound[:max(0, len(track) - first)]):
        track[first + index] += gain * value


def glide(seconds, pitch, envelope, partials=((1, 1.0),)):
    """Harmonics of a moving pitch: pitch and envelope are functions of the time in seconds."""
    angle, samples = 0.0, []
    for index in range(int(seconds * RATE)):
        time = index / RATE
        angle += TAU * pitch(time) / RATE
        tone = sum(level * math.sin(angle * number) for number, level in partials)
        samples.append(envelope(time) * tone)
    return samples


def decay(attack, half_life):
    """Swells for `attack` seconds, then halves every `half_life` seconds."""
    return lambda time: min(1.0, time / attack) * 0.5 ** (max(0.0, time - attack) / half_life)


def arch(seconds):
    """Swells and fades without corners."""
    return lambda time: math.sin(math.pi * min(1.0, time / seconds)) ** 2


def band_noise(seconds, centre, width, envelope, chance):
    """Noise through a resonance whose centre (a function of time) and width are in hertz."""
    before, last, samples = 0.0, 0.0, []
    radius = math.exp(-math.pi * width / RATE)
    for index in range(int(seconds * RATE)):
        time = index / RATE
        turn = 2 * radius * math.cos(TAU * centre(time) / RATE)
        value = (1 - radius) * chance.uniform(-1, 1) + turn * last - radius * radius * before
        before, last = last, value
        samples.append(envelope(time) * value)
    return samples


def knock(pitch, chance, length=0.03):
    """A tap on wood: a few unrelated modes that die away at once, and the touch itself."""
    sound = silence(length * 8)
    for ratio, level in ((1.0, 1.0), (2.57, 0.45), (4.3, 0.16)):
        mode = pitch * ratio * chance.uniform(0.97, 1.03)
        add(sound, glide(length * 8, lambda _: mode, decay(0.001, length / ratio)), 0, level)
    add(sound, band_noise(0.012, lambda _: 2200, 1800, arch(0.012), chance), 0, 0.5)
    return sound


def marimba(pitch, length=0.16):
    return glide(length * 6, lambda _: pitch, decay(0.004, length),
                 ((1, 1.0), (4, 0.12), (10, 0.02)))


def horn(pitch, seconds):
    def envelope(time):
        return min(1.0, time / 0.025) * min(1.0, max(0.0, (seconds - time) / 0.09)) * (
            0.75 + 0.25 * 0.5 ** (time / 0.08))
    partials = tuple((number, 0.62 ** (number - 1)) for number in range(1, 7))
    return glide(seconds, lambda time: pitch * (1 + 0.004 * math.sin(TAU * 5.5 * time)), envelope,
                 partials)


def drop(pitch, seconds, rise=2.2):
    """A drop or a bubble: its pitch rises while it dies away."""
    return glide(seconds, lambda time: pitch * rise ** (time / seconds),
                 decay(0.006, seconds / 4.5))


# --- Piscari --------------------------------------------------------------------------------------
def dice_rolling(chance):
    track = silence(2.0)
    at, gap = 0.03, 0.075
    while at < 1.35:                                    # tumbling
        add(track, knock(chance.uniform(420, 640), chance, 0.016), at, chance.uniform(0.5, 1.0))
        at += gap * chance.uniform(0.7, 1.3)
        gap *= 1.04
    level = 0.9
    for gap in (0.13, 0.10, 0.075, 0.05, 0.035):        # the last bounces, closer and closer
        add(track, knock(500, chance, 0.016), at, level)
        at += gap
        level *= 0.72
    return track


def angler(chance):
    track = silence(2.0)
    at = 0.02
    while at < 1.15:                                    # the reel: clicks that race, then slow down
        speed = 16 + 34 * math.sin(math.pi * at / 1.2)
        add(track, knock(900, chance, 0.008), at, 0.35)
        at += 1 / speed
    whizz = band_noise(1.2, lambda time: 500 + 1100 * math.sin(math.pi * time / 1.2), 350,
                       arch(1.2), chance)
    add(track, whizz, 0.05, 1.6)
    add(track, drop(240, 0.22, 3.0), 1.3, 1.0)          # plop
    add(track, band_noise(0.45, lambda _: 900, 900, decay(0.01, 0.07), chance), 1.32, 0.5)
    add(track, drop(420, 0.14), 1.62, 0.35)
    return track


def fish(chance):
    track = silence(2.0)
    add(track, band_noise(0.7, lambda time: 1200 - 900 * time, 900, decay(0.03, 0.10), chance),
        0.02, 0.8)
    add(track, drop(170, 0.25, 2.5), 0.05, 0.9)
    at = 0.35
    while at < 1.75:                                    # bubbles, smaller and smaller
        add(track, drop(chance.uniform(300, 420) * (1 + 0.5 * at), chance.uniform(0.09, 0.15)),
            at, chance.uniform(0.4, 0.9) * (1.15 - 0.4 * at))
        at += chance.uniform(0.06, 0.2)
    return track


def fly(chance):
    """Comes near, turns, goes away: pitch and loudness move together, a little unsteadily."""
    del chance
    seconds = 2.0

    def pitch(time):
        return 172 + 26 * math.sin(TAU * 0.8 * time + 0.4) + 5 * math.sin(TAU * 6.3 * time)

    def envelope(time):
        nearness = 0.35 + 0.65 * math.sin(TAU * 0.75 * time) ** 2
        return arch(seconds)(time) ** 0.5 * nearness * (0.85 + 0.15 * math.sin(TAU * 23 * time))

    partials = tuple((number, number ** -1.25) for number in range(1, 9))
    return glide(seconds, pitch, envelope, partials)


def fanfare(chance):
    del chance
    track = silence(2.2)
    c5, e5, g5, c6 = 523.25, 659.26, 783.99, 1046.5
    for at, pitch, seconds in ((0.0, c5, 0.16), (0.16, c5, 0.10), (0.28, c5, 0.10),
                               (0.40, e5, 0.20), (0.62, c5, 0.14), (0.78, e5, 0.16)):
        add(track, horn(pitch / 2, seconds), at, 0.6)
        add(track, horn(pitch, seconds), at, 0.5)
    for pitch, level in ((c5 / 2, 0.5), (g5 / 2, 0.4), (c5, 0.4), (e5, 0.35), (g5, 0.45)):
        add(track, horn(pitch, 1.15), 0.98, level)
    for step, pitch in enumerate((g5, c6, g5 * 2, c6 * 2)):
        add(track, marimba(pitch, 0.10), 1.05 + 0.09 * step, 0.25)
    return track


# --- all games ------------------------------------------------------------------------------------
def place(chance):
    track = silence(0.22)
    add(track, knock(360, chance, 0.022), 0.0)
    return track


def illegal(chance):
    track = silence(0.34)
    add(track, knock(190, chance, 0.028), 0.0, 1.0)
    add(track, knock(150, chance, 0.030), 0.12, 0.9)
    return track


def your_turn(chance):
    del chance
    track = silence(0.48)
    add(track, marimba(392.0, 0.09), 0.0, 0.8)
    add(track, marimba(523.25, 0.10), 0.13, 1.0)
    return track


def capture(chance):
    track = silence(0.38)
    rustle = band_noise(0.16, lambda time: 1500 + 6000 * time, 1800, arch(0.16), chance)
    add(track, rustle, 0.0, 1.1)                        # paper, then wood
    add(track, knock(300, chance, 0.026), 0.13, 1.0)
    return track


def win(chance):
    del chance
    track = silence(1.25)
    for step, pitch in enumerate((261.63, 329.63, 392.0, 523.25)):
        add(track, marimba(pitch, 0.15), 0.11 * step, 0.8)
    for pitch in (329.63, 392.0, 659.26):
        add(track, marimba(pitch, 0.17), 0.46, 0.5)
    return track


def cheer(chance):
    del chance
    track = silence(1.0)
    for step, pitch in enumerate((523.25, 587.33, 659.26, 783.99, 880.0, 1046.5)):
        add(track, marimba(pitch, 0.09), 0.075 * step, 0.5 + 0.08 * step)   # a tile each, upwards
    for pitch in (783.99, 1318.51):
        add(track, marimba(pitch, 0.12), 0.5, 0.5)
    return track


# --- loudness and files ---------------------------------------------------------------------------
def filtered(samples, feed, back):
    x1 = x2 = y1 = y2 = 0.0
    result = []
    for x in samples:
        y = feed[0] * x + feed[1] * x1 + feed[2] * x2 - back[0] * y1 - back[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        result.append(y)
    return result


def loudness(samples):
    """In decibels, weighted for the ear at 48 kHz (ITU-R BS.1770), over the parts that sound."""
    shelf = filtered(samples, (1.53512485958697, -2.69169618940638, 1.19839281085285),
                     (-1.69065929318241, 0.73248077421585))
    heard = filtered(shelf, (1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))
    size = RATE // 20
    powers = [sum(value * value for value in heard[at:at + size]) / size
              for at in range(0, len(heard), size)]
    sounding = [power for power in powers if power > max(powers) / 100]
    return -0.691 + 10 * math.log10(sum(sounding) / len(sounding))


def rounded_off(value, ceiling=0.84):
    """Leaves quiet values alone and bends loud ones below the ceiling instead of cutting them."""
    knee = ceiling / 2
    if abs(value) <= knee:
        return value
    return math.copysign(knee + knee * math.tanh((abs(value) - knee) / knee), value)


def faded(samples):
    fade_in, fade_out = int(0.002 * RATE), int(0.03 * RATE)
    last = len(samples) - 1
    return [value * min(1.0, index / fade_in, (last - index) / fade_out)
            for index, value in enumerate(samples)]


def finish(samples, target):
    samples = faded(samples)
    for _ in range(3):                                  # bending peaks costs a little loudness
        gain = 10 ** ((target - loudness(samples)) / 20)
        samples = [rounded_off(gain * value) for value in samples]
    return samples


def write_mp3(samples, file, kilobits):
    with tempfile.NamedTemporaryFile(suffix='.wav') as raw:
        with wave.open(raw.name, 'wb') as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(array.array('h', (round(32767 * value) for value in samples)))
        subprocess.run(['lame', '--quiet', '-m', 'm', '-q', '0', '-b', str(kilobits), raw.name,
                        file], check=True)


PISCARI_SOUNDS = {'roulement_du_de': dice_rolling, 'pecheur': angler, 'poisson': fish,
                  'mouche': fly, 'victoire': fanfare}
APP_SOUNDS = {'place': place, 'illegal': illegal, 'your-turn': your_turn, 'capture': capture,
              'win': win, 'cheer': cheer}


def write_all(recipes, folder, target, kilobits):
    folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in recipes.items():
        samples = recipe(random.Random(name))           # the same chance every time
        write_mp3(finish(samples, target), folder / f'{name}.mp3', kilobits)


write_all(PISCARI_SOUNDS, Path(sys.argv[1]), target=-16, kilobits=56)
write_all(APP_SOUNDS, Path(sys.argv[2]), target=-19, kilobits=48)
