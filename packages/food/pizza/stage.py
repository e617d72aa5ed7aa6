"""The one set for everything that lies on a pizza and for the pizza itself: seen from straight above, no perspective."""
import math
import os
import sys
sys.path[:0] = [os.path.dirname(os.path.abspath(__file__)), os.path.join(os.path.dirname(os.path.abspath(__file__)), "../dishes")]
import bpy
import numpy as np
import scene

FAR = 2.5   # the light is as bright at the rim as in the middle


def set_up(width, height, wide_cm, samples):
    """A picture of width × height pixels that spans wide_cm."""
    scene.setup(max(width, height), samples)
    sc = bpy.context.scene
    sc.render.resolution_x, sc.render.resolution_y = width, height
    sc.cycles.max_bounces, sc.cycles.transmission_bounces = 8, 4
    cam = bpy.data.cameras.new("camera")
    cam.type, cam.ortho_scale, cam.clip_end = "ORTHO", wide_cm * max(1, height / width), 200
    ob = bpy.data.objects.new("camera", cam)
    ob.location = (0, 0, 60)
    bpy.context.collection.objects.link(ob)
    sc.camera = ob
    scene.light(FAR)


def materials():
    return {"meat": scene.food("meat", (.20, .08, .04), ((14.0, .014),), coat_rough=.12),
            "leaf": scene.food("leaf", (.05, .09, .02), ((30.0, .004),), coat_rough=.18, translucent=.22),
            "soft": scene.food("soft", (.25, .16, .09), ((18.0, .005),), coat_rough=.10),
            "base": scene.food("base", (.35, .22, .12), ((9.0, .012), (26.0, .005)), coat_rough=.10)}


def lay(name, piece, material):
    """A piece as an object that counts in the cut-out."""
    return count_in(scene.mesh(name, piece.mesh(), material, piece.col.reshape(-1, 3), piece.rough.ravel(), piece.sss.ravel(), piece.coat.ravel()),
                    np.ravel(piece.keep) if np.ndim(piece.keep) else piece.keep)


def count_in(ob, cover=1.0):
    """
    How much of the object, by vertex, the cut-out keeps (red), and that it is there (green). What is not counted in only hides
    what lies beneath.
    """
    n, attributes = len(ob.data.vertices), ob.data.attributes
    rgba = np.ones((n, 4), np.float32)
    rgba[:, 0] = np.broadcast_to(np.asarray(cover, np.float32), (n,))
    # A second one of the same name would be called otherwise, and not be read.
    (attributes.get("cover") or attributes.new("cover", "FLOAT_COLOR", "POINT")).data.foreach_set("color", rgba.ravel())
    return ob


def shoot(folder, whole, bare):
    """
    Two passes with unlike noise, the cut-out, and the set bare: with the objects of `bare` in place of those of `whole`, and
    small, since it is smooth. Passes of an earlier run of the same scene that broke off are kept.
    """
    sc, layer = bpy.context.scene, bpy.context.scene.view_layers[0]
    for ob in bare:
        ob.hide_render = True
    for k in (1, 2):
        if not os.path.exists(f"{folder}/normal{k:04d}.exr"):
            scene.shoot_pass(folder, k)
    layer.cycles.denoising_store_passes = False
    samples, size = sc.cycles.samples, (sc.render.resolution_x, sc.render.resolution_y)
    mat = bpy.data.materials.new("cover")
    mat.use_nodes = True
    nt = mat.node_tree
    glow, cover = nt.nodes.new("ShaderNodeEmission"), nt.nodes.new("ShaderNodeAttribute")
    cover.attribute_name = "cover"
    nt.links.new(cover.outputs["Color"], glow.inputs["Color"])
    nt.links.new(glow.outputs[0], nt.nodes["Material Output"].inputs["Surface"])
    layer.material_override, sc.cycles.samples = mat, 12
    scene._shoot(folder, 0, {"outline": "Image"})
    layer.material_override = None
    for ob in (*whole, *bare):
        ob.hide_render = ob not in bare
    scale = 64 / max(size)
    sc.render.resolution_x, sc.render.resolution_y = (math.ceil(k * scale) for k in size)
    sc.cycles.samples = 24
    scene._shoot(folder, 0, {"bare": "Image"})
    sc.cycles.samples, (sc.render.resolution_x, sc.render.resolution_y) = samples, size
